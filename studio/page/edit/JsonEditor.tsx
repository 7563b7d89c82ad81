// Renders the code editor of a file with completion, descriptions from the file's schema, inline problems, and fixes.

import { useEffect, useRef } from 'react';
import { useStudio, useStudioState } from '../store.ts';
import { type CodeEditor, createCodeEditor } from './code-editor.ts';

export function JsonEditor({ file }: { file: string }) {
  const studio = useStudio();
  const { files, analysis, pointer, line } = useStudioState();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const text = files[file] ?? '';
  const first = useRef(text);
  useEffect(() => {
    if (!element.current) return;
    const created = createCodeEditor(element.current, first.current, {
      label: `JSON of ${file}`,
      getSchema: () => studio.ask('schema', { file }),
      onChange: (changed) =>
        void studio.edit({
          label: `Edit ${file}`,
          files: { [file]: changed },
          group: `typing ${file}`,
        }),
      onFix: async (problem) => {
        const { fix } = problem;
        const fixed = fix ? await studio.ask('fix', { fix }) : null;
        if (fixed) await studio.edit({ label: `Fix: ${problem.message}`, files: fixed });
        else studio.say('This fix no longer applies.', 'error');
      },
    });
    editor.current = created;
    return () => {
      created.close();
      editor.current = null;
    };
  }, [file, studio]);
  // The rendered text can be older than the typed text, so this reads the text from the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes, and reads the newest text
  useEffect(() => editor.current?.setText(studio.state.files[file] ?? ''), [text, file, studio]);
  useEffect(() => {
    const problems = analysis?.problems.filter((problem) => problem.file === file) ?? [];
    editor.current?.setProblems(problems);
  }, [analysis, file]);
  useEffect(() => {
    if (line !== null) editor.current?.showLine(line);
    else if (pointer !== null) editor.current?.showPointer(pointer);
  }, [pointer, line]);
  return <div className="edit-code" ref={element} />;
}
