// Deterministic random numbers for mutants, fuzzing and synthetic products.

/** Returns the next random number. */
export type RandomSource = () => number;

/** Returns numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (Mulberry32). */
export function createRandom(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks an item of a non-empty list. */
export function pickItem<Item>(items: readonly Item[], random: RandomSource): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
