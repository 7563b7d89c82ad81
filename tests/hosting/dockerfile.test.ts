// Tests the Dockerfile by rules for such files. Its steps are carried out by tests/container.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const text = read('Dockerfile');
const dockerfile = DockerfileParser.parse(text);
const { ERROR } = ValidationSeverity;

test('has no fault', () => {
  const faults = validate(text, {
    deprecatedMaintainer: ERROR,
    directiveCasing: ERROR,
    emptyContinuationLine: ERROR,
    instructionCasing: ERROR,
    instructionCmdMultiple: ERROR,
    instructionEntrypointMultiple: ERROR,
    instructionHealthcheckMultiple: ERROR,
    instructionJSONInSingleQuotes: ERROR,
    instructionWorkdirRelative: ERROR,
  });
  expect(faults.map(({ message }) => message)).toEqual([]);
});

test('has one image with a version in all stages', () => {
  const images = dockerfile.getFROMs().map((from) => from.getImage() ?? '');
  expect(images.length).toBeGreaterThan(1);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(/^node:20\.\d+\.\d+-/);
});

test('ends as a user without rights, with a health check', () => {
  const words = dockerfile.getInstructions().map((each) => each.getKeyword());
  const last = words.slice(words.lastIndexOf('FROM'));
  expect(last).toEqual(expect.arrayContaining(['USER', 'HEALTHCHECK', 'CMD']));
  expect(last.lastIndexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'));
  const users = dockerfile.getInstructions().filter((each) => each.getKeyword() === 'USER');
  const [uid = '', gid = ''] = (users.at(-1)?.getArgumentsContent() ?? '').split(':');
  // Orchestrators can check that a number is not root's, but not a name.
  for (const id of [uid, gid]) expect(id).toMatch(/^[1-9]\d*$/);
});

test('copies nothing that git ignores', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const folders = read('.gitignore').match(/^[\w./-]+(?=\/$)/gm) ?? [];
  const top = folders.map((name) => name.replace(/^\//, '')).filter((name) => !name.includes('/'));
  expect(top.filter((name) => name !== 'editor' && !ignored.includes(name))).toEqual([]);
});
