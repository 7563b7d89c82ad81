// Carries out a Dockerfile in a folder, without a container engine: each stage has a folder for its root. It knows the
// instructions that the Dockerfile of this project has, and refuses others.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Copy, DockerfileParser, type Env, type Instruction } from 'dockerfile-ast';

/** The settings that a container of the image is started with. Paths are those of the image. */
export interface Image {
  /** The folder that stands for the root of the image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  command: readonly string[];
  healthCheck: readonly string[];
}

/**
 * Builds the image of a project's Dockerfile.
 * @param project the folder with the Dockerfile and `.dockerignore`
 * @param folder an empty folder for the stages
 * @throws Error when a command fails, with its output
 * @example
 * buildImage('.', 'image').command // ['node', 'dist/server/main.js']
 */
export function buildImage(project: string, folder: string): Image {
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8');
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').trim().split('\n');
  const stages = new Map<string, Image>();
  let image = createImage(join(folder, 'context'));
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    switch (instruction.getKeyword()) {
      case 'FROM':
        image = createImage(join(folder, `stage-${stages.size + 1}`));
        stages.set(words[2] ?? 'last', image);
        break;
      case 'WORKDIR':
        image.workdir = words[0] ?? '/';
        mkdirSync(locate(image, '.'), { recursive: true });
        break;
      case 'COPY':
        copy(instruction as Copy, words, image, stages, project, ignored);
        break;
      case 'RUN':
        run(instruction, image);
        break;
      case 'ENV':
        for (const property of (instruction as Env).getProperties())
          image.env[property.getName()] = property.getValue() ?? '';
        break;
      case 'USER':
        image.user = words[0] ?? '';
        break;
      case 'VOLUME':
        image.volumes.push(...words);
        break;
      case 'EXPOSE':
        break;
      case 'HEALTHCHECK':
        image.healthCheck = parseList(instruction);
        break;
      case 'CMD':
        image.command = parseList(instruction);
        break;
      default:
        throw new Error(`${instruction.getKeyword()} is not known here.`);
    }
  }
  return image;
}

/** Returns where a path of an image is on this machine. */
export function locate({ root, workdir }: Image, path: string): string {
  return join(root, resolve(workdir, path));
}

// helpers

function createImage(root: string): Image {
  const empty = { env: {}, user: '', volumes: [], command: [], healthCheck: [] };
  return { root, workdir: '/', ...empty };
}

function copy(
  instruction: Copy,
  words: readonly string[],
  image: Image,
  stages: ReadonlyMap<string, Image>,
  project: string,
  ignored: readonly string[],
): void {
  const [from] = instruction.getFlags().filter((flag) => flag.getName() === 'from');
  const source = from && stages.get(from.getValue() ?? '');
  const target = words.at(-1) ?? '.';
  for (const path of words.slice(0, -1)) {
    const isFile = target.endsWith('/');
    cpSync(
      source ? locate(source, path) : join(project, path),
      locate(image, isFile ? join(target, basename(path)) : target),
      {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) =>
          source !== undefined || !ignored.some((name) => file === join(project, name)),
      },
    );
  }
}

/** Runs a command in the folder of the stage. Absolute paths in it are those of the image. */
function run(instruction: Instruction, image: Image): void {
  const command = (instruction.getArgumentsContent() ?? '').replaceAll(
    /(?<=\s)\/(?=\w)/g,
    `${image.root}/`,
  );
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd: locate(image, '.'),
    env: { ...process.env, NODE_ENV: '', ...image.env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed.\n${stdout}\n${stderr}`);
}

/** Returns the command of an instruction that has it as a list in JSON. */
function parseList(instruction: Instruction): readonly string[] {
  const text = instruction.getRawArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
