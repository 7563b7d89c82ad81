// Checks one synthetic product in a process of its own and prints, as JSON, the time of parsing and
// of each rule, and the peak memory. Run by tools/bench/check-scale.ts as: tsx tools/bench/check-one.ts <steps>

import { parseProduct } from '../../engine/language/index.ts';
import { checkProduct, rules } from '../../engine/lint/index.ts';
import { syntheticProduct } from './synthetic.ts';

const steps = Number(process.argv[2]);
const { files, catalog } = syntheticProduct(steps);
const spent: Record<string, number> = {};
const timed = rules.map((rule) => ({
  ...rule,
  check(context: Parameters<typeof rule.check>[0]) {
    const begun = performance.now();
    const found = rule.check(context);
    spent[rule.id] = performance.now() - begun;
    return found;
  },
}));

const begun = performance.now();
const parsed = parseProduct(files);
spent['(parsing)'] = performance.now() - begun;
const findings = checkProduct(parsed, catalog, timed).length;
const total = performance.now() - begun;
const known = Object.values(spent).reduce((sum, each) => sum + each, 0);
spent['(format, places, sorting)'] = total - known;
console.log(
  JSON.stringify({
    steps,
    files: Object.keys(files).length,
    characters: Object.values(files).reduce((sum, { length }) => sum + length, 0),
    findings,
    total,
    spent,
    memory: process.resourceUsage().maxRSS * 1024,
  }),
);
