// Answers the question `schema`: the JSON Schema of a file, for completion and hover text.

import { createProjectSchemas } from '../../../cli/editor/project-schemas.ts';
import type { Json } from '../../../engine/language/index.ts';
import type { AnswerQuestion } from '../context.ts';

/** Returns the name of the file's schema and all schemas to which it refers. */
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
