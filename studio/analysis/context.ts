// The version of the product about which the page asks questions.

import type { Project } from '../../cli/commands/project.ts';
import type { Files } from '../../cli/files.ts';
import type { Parsed, Problem, Product } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import type { OpenApiDocument } from '../../services/index.ts';
import type { Questions } from '../protocol/questions.ts';

export interface AnalysisContext {
  /** The folders of the product. The files on disk may differ from `files`. */
  readonly project: Project;
  /** The files of the working copy. */
  readonly files: Files;
  /** The parsed working copy, or the last version of the working copy that could be parsed. */
  readonly parsed: Parsed & { readonly product: Product };
  /** The checker's findings in `files`. */
  readonly problems: readonly Problem[];
  readonly catalog: Catalog;
  /** The text of the OpenAPI documents and declarations from which the catalog was created. */
  readonly catalogText: string;
  readonly documents: Readonly<Record<string, OpenApiDocument>>;
}

/** A function that answers a question of the page. It may throw an error with a message for the user. */
export type AnswerQuestion<Name extends keyof Questions> = (
  context: AnalysisContext,
  ask: Questions[Name]['ask'],
) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>;
