/** Returns the problem with a value, or undefined. */
export type Validate<Name extends string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | undefined;

export type Validators<Name extends string> = Readonly<Record<Name, Validate<Name>>>;

/** Applies validators in order and returns the first problem. */
export function combineValidators<Name extends string>(
  ...all: readonly Validate<Name>[]
): Validate<Name> {
  return (value, values) => {
    for (const validate of all) {
      const problem = validate(value, values);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

export const required =
  (problem: string) =>
  (value: string): string | undefined =>
    value === '' ? problem : undefined;

export const matching =
  (pattern: RegExp, problem: string) =>
  (value: string): string | undefined =>
    pattern.test(value) ? undefined : problem;

export const atLeast =
  (limit: number) =>
  (value: string): string | undefined =>
    value.length < limit ? `Use ${limit} characters or more` : undefined;

export const atMost =
  (limit: number) =>
  (value: string): string | undefined =>
    value.length > limit ? `Use ${limit} characters or fewer` : undefined;

export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
