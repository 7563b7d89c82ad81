// Tests that every dependency has a free license and a checksum.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

interface LockedPackage {
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const dependencies = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));

/** SPDX expressions of free licenses. None of them asks to publish the code of the product. */
const freeLicenses = [
  ...['MIT', 'MIT-0', 'MIT OR Apache-2.0', 'Apache-2.0', 'ISC', '0BSD', 'BSD-2-Clause'],
  ...[
    'BSD-3-Clause',
    '(MIT AND Zlib)',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'CC-BY-4.0',
    'MPL-2.0',
    'OFL-1.1',
  ],
  'EPL-2.0 OR GPL-3.0-or-later',
  '(MIT OR GPL-3.0-or-later)',
];

test('every dependency has a free license', () => {
  const others = dependencies.filter(([path, { license }]) => {
    if (license !== undefined && freeLicenses.includes(license)) return false;
    return license !== 'SEE LICENSE IN LICENSE' || !hasMitText(path);
  });
  expect(others.map(([path, { license }]) => [path, license])).toEqual([]);
});

test('every dependency has a checksum', () => {
  const open = dependencies.filter(([, { integrity, link }]) => !integrity && !link);
  expect(open.map(([path]) => path)).toEqual([]);
});

function hasMitText(path: string): boolean {
  const text = readFileSync(join(projectRoot, path, 'LICENSE'), 'utf8');
  return text.includes('Permission is hereby granted, free of charge, to any person');
}
