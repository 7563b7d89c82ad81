// Edits the text that was picked in the preview.

import { useState } from 'react';
import { useStudioState } from '../store.ts';
import { findTexts, groupFiles, type TextSource } from './find-text.ts';
import { TextField } from './TextField.tsx';
import type { Preview } from './use-preview.ts';

export function TextTool({ preview: { picked, moment, settings } }: { preview: Preview }) {
  if (picked === null) return <p className="hint">Click a text in the preview to edit it.</p>;
  const { flow, step } = moment ?? {};
  return (
    <PickedText
      flow={flow ?? null}
      key={`${picked} ${flow}:${step}`}
      locale={settings.locale}
      picked={picked}
      step={step ?? null}
    />
  );
}

interface PickedTextProps {
  picked: string;
  flow: string | null;
  step: string | null;
  locale: string | null;
}

/** A text of a screen, with a field for each place where it can be written. */
export function PickedText({ picked, flow, step, locale }: PickedTextProps) {
  const { analysis, files } = useStudioState();
  const outline = analysis?.flows.find(({ id }) => id === flow);
  const screen = outline?.steps.find(({ id }) => id === step);
  const near = [screen?.screenFile, screen?.file, `${outline?.folder}/flow.json`, 'app.json'];
  // The texts are found once, so that a field stays while its text is changed.
  const [sources] = useState(() => findInGroups(picked, files, near, locale));
  const [chosen, setChosen] = useState(0);
  const source = sources[chosen];
  if (!source) return <p className="hint">“{picked}” is written in no file. It comes from data.</p>;
  return (
    <div className="preview-text">
      {sources.length > 1 && (
        <label className="field">
          <span>It is written in {sources.length} places</span>
          <select
            className="input"
            onChange={({ target }) => setChosen(Number(target.value))}
            value={chosen}
          >
            {sources.map(({ file, pointer, text }, index) => (
              <option key={`${file}${pointer}`} value={index}>
                {text} ({file} {pointer})
              </option>
            ))}
          </select>
        </label>
      )}
      <TextField key={`${source.file}${source.pointer}`} source={source} />
    </div>
  );
}

// helpers

/** The most places that are offered. */
const maxSources = 8;

function findInGroups(
  picked: string,
  files: Readonly<Record<string, string>>,
  near: readonly (string | null | undefined)[],
  locale: string | null,
): readonly TextSource[] {
  const groups = groupFiles(files, {
    near: near.filter((file) => typeof file === 'string'),
    locale,
  });
  const found = groups.map((group) => findTexts(picked, group));
  return (found.find((sources) => sources.length > 0) ?? []).slice(0, maxSources);
}
