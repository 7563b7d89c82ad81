// Answers `schema`: the schema of a file, for completion and hover.

import { createProjectSchemas } from '../../../cli/editor/project-schemas.ts';
import type { Json } from '../../../engine/language/index.ts';
import type { AnswerQuestion } from '../context.ts';

/** The answer has the name of the file's schema, and all schemas that it refers to. */
export const createFileSchema: AnswerQuestion<'schema'> = (
  { project, parsed, files },
  { file },
) => {
  const name = /"\$schema":\s*"[^"]*?([^"/]+)\.schema\.json"/.exec(files[file] ?? '')?.[1] ?? null;
  if (name === null) return null;
  const { [name]: own, catalog } = createProjectSchemas(project, parsed);
  return own === undefined
    ? null
    : ({ name, schemas: { [name]: own, catalog } } as unknown as Json);
};
