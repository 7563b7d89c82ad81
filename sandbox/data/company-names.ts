/**
 * About three thousand realistic companies of the public registers, generated deterministically.
 */
import { states } from './states.ts';
import { endings, first, second, streetKinds, streetNames } from './words.ts';

/** One row of the register. */
export interface RegisteredCompany {
  readonly uid: string;
  readonly business_name: string;
  readonly business_name_ending: string;
  readonly incorporated_on: string;
  readonly address: string;
  readonly city: string;
  readonly state_code: string;
  readonly zip_code: string;
}

const perState = 59;

/**
 * Generates the register: {@link perState} companies for each state, with unique names within a
 * state.
 */
export function companyNames(): RegisteredCompany[] {
  const next = generator(20_261_120);
  const pick = <Item>(of: readonly Item[]): Item => of[Math.floor(next() * of.length)] as Item;
  return states.flatMap((state) => {
    const seen = new Set<string>();
    const rows: RegisteredCompany[] = [];
    while (rows.length < perState) {
      const name = `${pick(first)} ${pick(second)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const [city, zip] = pick(state.cities);
      rows.push({
        uid: `${state.code}-${String(100_000 + seen.size * 7).padStart(7, '0')}`,
        business_name: name,
        business_name_ending: pick(endings),
        incorporated_on: dateOf(1985 + Math.floor(next() * 41), next),
        address: `${1 + Math.floor(next() * 9800)} ${pick(streetNames)} ${pick(streetKinds)}`,
        city,
        state_code: state.code,
        zip_code: `${zip}${String(Math.floor(next() * 90) + 1).padStart(2, '0')}`,
      });
    }
    return rows;
  });
}

// helpers

function dateOf(year: number, next: () => number): string {
  const month = String(1 + Math.floor(next() * 12)).padStart(2, '0');
  const day = String(1 + Math.floor(next() * 28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** A random number generator (mulberry32): the same seed gives the same sequence. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
