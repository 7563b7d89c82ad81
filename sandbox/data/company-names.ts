/**
 * Generates about three thousand realistic companies for the public register, deterministically.
 */

import {
  firstWords,
  nameEndingWords,
  secondWords,
  streetKinds,
  streetNames,
} from './company-name-words.ts';
import { states } from './states.ts';

/** One row of the public register of companies. */
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

const companiesPerState = 59;

/**
 * Generates the register: {@link companiesPerState} companies for each state, with unique names within a
 * state.
 */
export function generateCompanies(): RegisteredCompany[] {
  const next = createRandom(20_261_120);
  const pick = <Item>(of: readonly Item[]): Item => of[Math.floor(next() * of.length)] as Item;
  return states.flatMap((state) => {
    const seen = new Set<string>();
    const rows: RegisteredCompany[] = [];
    while (rows.length < companiesPerState) {
      const name = `${pick(firstWords)} ${pick(secondWords)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const [city, zip] = pick(state.cities);
      rows.push({
        uid: `${state.code}-${String(100_000 + seen.size * 7).padStart(7, '0')}`,
        business_name: name,
        business_name_ending: pick(nameEndingWords),
        incorporated_on: generateDate(1985 + Math.floor(next() * 41), next),
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

function generateDate(year: number, next: () => number): string {
  const month = String(1 + Math.floor(next() * 12)).padStart(2, '0');
  const day = String(1 + Math.floor(next() * 28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** Creates a random number generator (mulberry32). The same seed always produces the same sequence. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
