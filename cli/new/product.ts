// Creates the files of a small product: one flow with three steps, one service, one custom block, and journeys.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { mapValues } from 'remeda';
import { languageVersion } from '../../engine/language/index.ts';
import { formatJson } from '../format-json.ts';
import type { FilePlan } from './plan.ts';
import { dayScreen, doneScreen, exampleFlow, exampleJourneys, nameScreen } from './product-flow.ts';
import { deskDocument, hintComponentSource, hintDeclarationSource } from './product-service.ts';
import { toTitle } from './skeletons.ts';

/**
 * Returns the files of a new product.
 * @param folder the folder to write to
 * @param template an application file whose interface texts are copied
 * @throws Error when the folder is not empty
 */
export function createProductPlan(folder: string, template: string): FilePlan {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Error(`"${folder}" is not empty. Name a new folder.`);
  const name = toTitle(basename(resolve(folder)));
  const { texts } = JSON.parse(readFileSync(template, 'utf8')) as AppTexts;
  const files: Readonly<Record<string, object>> = {
    'flows/app.json': createAppFile(name, texts),
    'flows/visit/flow.json': exampleFlow,
    'flows/visit/screens/name.json': nameScreen,
    'flows/visit/screens/day.json': dayScreen,
    'flows/visit/screens/done.json': doneScreen,
    'flows/visit/journeys.json': exampleJourneys,
    'services/desk/openapi.json': deskDocument,
  };
  const written = {
    ...Object.fromEntries(
      Object.entries(files).map(([path, value]) => [path, formatJson(JSON.stringify(value))]),
    ),
    'blocks/hint/declaration.ts': hintDeclarationSource,
    'blocks/hint/Hint.tsx': hintComponentSource,
    '.gitignore': 'dist/\neditor/\n',
  };
  return Object.fromEntries(
    Object.entries(written).map(([path, text]) => [join(folder, path), text]),
  );
}

// helpers

interface FailureText {
  readonly title: string;
  readonly text: string;
}

interface AppTexts {
  readonly texts: {
    readonly beyond: string;
    readonly outcomes: Readonly<Record<string, FailureText>>;
    readonly fallback: FailureText;
    readonly interface: object;
  };
}

/** Returns a message for failed calls without the name of what failed, because a new product names no operations yet. */
function withPlainTitle(message: FailureText): FailureText {
  return { ...message, title: 'That didn’t work' };
}

function createAppFile(
  name: string,
  { beyond, outcomes, fallback, interface: own }: AppTexts['texts'],
) {
  const properties = { returnTo: { type: 'string', maxLength: 2000 } };
  return {
    $schema: '../editor/app.schema.json',
    language: languageVersion,
    name,
    description: `${name}.`,
    home: 'visit',
    returnTo: 'session.returnTo',
    scopes: {
      session: { keep: 'session', entry: 'session', schema: { type: 'object', properties } },
    },
    outcomes: { '*': '@retry' },
    shell: {
      links: [],
      help: { label: 'Help', href: 'mailto:help@example.com' },
      footer: `${name}.`,
    },
    texts: {
      beyond,
      outcomes: mapValues(outcomes, withPlainTitle),
      fallback: withPlainTitle(fallback),
      interface: own,
    },
  };
}
