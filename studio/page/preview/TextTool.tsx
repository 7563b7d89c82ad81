// Renders the tool that edits the text that the user picked in the preview.

import { useState } from 'react';
import type { FlowOutline } from '../../protocol/api.ts';
import { useStudioState } from '../store.ts';
import { describePlace } from './describe-place.ts';
import { findTexts } from './find-text.ts';
import type { ShownStep } from './near-texts.ts';
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

/** Renders a screen text and a field that edits its source. If the source is uncertain, the user chooses one. */
export function PickedText({ picked, flow, step, locale }: PickedTextProps) {
  const { analysis, files } = useStudioState();
  const flows = analysis?.flows ?? [];
  // The sources of the text are searched only once, so that a field remains while its text is changed.
  const [{ sources, isSure }] = useState(() =>
    findTexts(picked, { files, step: findShownStep(flows, flow, step), locale }),
  );
  const [chosen, setChosen] = useState(isSure ? 0 : -1);
  const source = sources[chosen];
  if (sources.length === 0)
    return (
      <p className="hint">
        “{picked}” is written in no file. It comes from a service, from an answer, or from the lists
        under Edit, Data.
      </p>
    );
  return (
    <div className="preview-text">
      {sources.length > 1 && (
        <fieldset className="preview-places">
          <legend>
            “{picked}” can come from {sources.length} places. Choose the one to change.
          </legend>
          {sources.slice(0, maxSources).map(({ file, pointer, text, untranslated }, index) => (
            <label className="preview-place" key={`${file}${pointer}`}>
              <input
                checked={index === chosen}
                name="place"
                onChange={() => setChosen(index)}
                type="radio"
              />
              <span>
                {untranslated ?? text}{' '}
                <span className="preview-id">{describePlace(file, pointer, flows)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {source && <TextField key={`${source.file}${source.pointer}`} source={source} />}
    </div>
  );
}

// helpers

/** The maximum number of sources that are offered. */
const maxSources = 8;

function findShownStep(
  flows: readonly FlowOutline[],
  flow: string | null,
  step: string | null,
): ShownStep | null {
  const outline = flows.find(({ id }) => id === flow);
  const shown = outline?.steps.find(({ id }) => id === step);
  return outline && shown ? { ...shown, folder: outline.folder } : null;
}
