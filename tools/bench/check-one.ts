// Checks one synthetic product and prints, as JSON, the time of parsing and of each rule, and the
// peak memory. Run by tools/bench/check-scale.ts as: tsx tools/bench/check-one.ts <steps>

import { parseProduct } from '../../engine/language/index.ts';
import { checkProduct, rules } from '../../engine/lint/index.ts';
import { createSyntheticProduct } from './synthetic-product.ts';

const steps = Number(process.argv[2]);
const { files, catalog } = createSyntheticProduct(steps);
const millisecondsByRule: Record<string, number> = {};
const timedRules = rules.map((rule) => ({
  ...rule,
  check(context: Parameters<typeof rule.check>[0]) {
    const begun = performance.now();
    const found = rule.check(context);
    millisecondsByRule[rule.id] = performance.now() - begun;
    return found;
  },
}));

const startTime = performance.now();
const parsed = parseProduct(files);
millisecondsByRule['(parsing)'] = performance.now() - startTime;
const findings = checkProduct(parsed, catalog, timedRules).length;
const total = performance.now() - startTime;
const knownMilliseconds = Object.values(millisecondsByRule).reduce((sum, each) => sum + each, 0);
millisecondsByRule['(format, places, sorting)'] = total - knownMilliseconds;
console.log(
  JSON.stringify({
    steps,
    files: Object.keys(files).length,
    characters: Object.values(files).reduce((sum, { length }) => sum + length, 0),
    findings,
    total,
    spent: millisecondsByRule,
    memory: process.resourceUsage().maxRSS * 1024,
  }),
);
