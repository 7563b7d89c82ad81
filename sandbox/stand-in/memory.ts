/** Remembers what requests wrote, so that later requests read it. It is gone when the process ends. */
import type { Json } from '../../engine/language/index.ts';
import type { SampledRequest } from './request.ts';

type Values = { readonly [name: string]: Json };

/** The values by path. */
export interface Memory {
  /** Returns an answer with the stored values of its path in it. */
  read(request: SampledRequest, answer: Json): Json;
  /** Stores the body and the answer of a request that writes, under its path and as one of a collection. */
  write(request: SampledRequest, answer: Json): void;
}

export function createMemory(): Memory {
  const stored = new Map<string, Values>();
  return {
    read({ method, path }, answer) {
      const known = stored.get(path);
      if (method !== 'GET' || !known || !isValues(answer)) return answer;
      const values = Object.entries(answer).map(([name, value]) => [name, known[name] ?? value]);
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

function toRecord(value: Json): Values {
  return isValues(value) ? value : {};
}

function isValues(value: Json): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
