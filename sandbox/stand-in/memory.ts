/**
 * Stores the values that requests write, so that later requests can read them. The values are lost when the process
 * ends.
 */
import type { Json } from '../../engine/language/index.ts';
import type { MockRequest } from './request.ts';

type ValueRecord = { readonly [name: string]: Json };

/** The values that the mock service has stored, by path. */
export interface MockMemory {
  /** Returns a response body with the stored values of its path merged into it. */
  read(request: MockRequest, response: Json): Json;
  /**
   * Stores the body and the response of a writing request. They are stored under the request's path and as a member of
   * its collection.
   */
  write(request: MockRequest, response: Json): void;
}

export function createMemory(): MockMemory {
  const stored = new Map<string, ValueRecord>();
  return {
    read({ method, path }, answer) {
      const storedValues = stored.get(path);
      if (method !== 'GET' || !storedValues || !isValueRecord(answer)) return answer;
      const values = Object.entries(answer).map(([name, value]) => [
        name,
        storedValues[name] ?? value,
      ]);
      return Object.fromEntries(values);
    },
    write({ method, path, body }, answer) {
      if (method === 'GET' || method === 'HEAD') return;
      const values = { ...toRecord(body), ...toRecord(answer) };
      stored.set(path, { ...stored.get(path), ...values });
      for (const value of Object.values(toRecord(answer)))
        if (typeof value === 'string' && value !== '')
          stored.set(`${path}/${encodeURIComponent(value)}`, values);
    },
  };
}

// helpers

function toRecord(value: Json): ValueRecord {
  return isValueRecord(value) ? value : {};
}

function isValueRecord(value: Json): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
