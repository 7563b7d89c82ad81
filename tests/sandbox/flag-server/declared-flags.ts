/** The flags that the flows declare, with their defaults. */
import { readFileSync } from 'node:fs';

const appJson = readFileSync(new URL('../../../flows/app.json', import.meta.url), 'utf8');
const { flags } = JSON.parse(appJson) as { flags: Record<string, { default: boolean }> };

/** Flag name -> its default. */
export const declaredFlags: Readonly<Record<string, boolean>> = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [name, flag.default]),
);
