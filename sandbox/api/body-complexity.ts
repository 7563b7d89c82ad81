/**
 * Limits the complexity of request bodies. Without a limit, a validator could report an error for each of many values.
 */
import { ApiError } from './api-error.ts';

/** The maximum number of values. The largest valid body, which is an order for all states, has about 300 values. */
const maxValues = 5000;
const maxDepth = 32;

/**
 * Checks the number and the depth of the values of a parsed JSON body.
 * @throws ApiError 413 for more than 5,000 values or 32 levels
 */
export function checkBodyComplexity(body: unknown): void {
  let count = 0;
  for (let level: unknown[] = [body], depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (count > maxValues || depth > maxDepth) throw createTooComplexError();
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

// helpers

function createTooComplexError(): ApiError {
  return new ApiError(
    413,
    'too-large',
    'The request is too large. The limits are 5,000 values and 32 levels.',
  );
}
