// Renders the preview of the product next to the other panes, with its tools below.

import { useState } from 'react';
import { useStudio, useStudioState } from '../store.ts';
import { FramedScreen, frameWidths } from './FramedScreen.tsx';
import { describeFaults, describeTime } from './faults.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import { type Preview, usePreview } from './use-preview.ts';

export function PreviewPane() {
  const preview = usePreview();
  const { analysis } = useStudioState();
  const [width, setWidth] = useState<number>(frameWidths[0].width);
  const notes = [
    analysis &&
      !analysis.isCurrent &&
      'The flows have errors. The preview shows the last version that had none.',
    describeFaults(preview.settings.faults),
    describeTime(preview.settings.now),
  ];
  return (
    <div className="preview">
      <PreviewBar onWidth={setWidth} preview={preview} width={width} />
      <PathLine preview={preview} />
      <p className="preview-faults" role="status">
        {notes.filter(Boolean).join(' ')}
      </p>
      <FramedScreen frame={preview.frame} width={width} />
      <PreviewTools preview={preview} />
    </div>
  );
}

// helpers

/** Renders the current location of the preview. If another step is selected, offers to open the selected step. */
function PathLine({ preview: { moment, message, missed } }: { preview: Preview }) {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const place = moment
    ? `${moment.flow ?? '…'} › ${moment.step ?? '…'}`
    : analysis
      ? 'Select a step.'
      : 'Checking the flows…';
  const selected = analysis?.flows
    .find(({ id }) => id === missed?.flow)
    ?.steps.find(({ id }) => id === missed?.step);
  return (
    <div className="preview-path">
      <p className="preview-status" role="status">
        {message ||
          (missed?.isMoved
            ? `The preview is at ${place}, because the changed flow leads there.`
            : place)}
      </p>
      {message === '' && missed && selected && (
        <button
          className="button preview-show"
          onClick={() => studio.select(missed.flow, missed.step)}
          type="button"
        >
          Show “{selected.title}”
        </button>
      )}
    </div>
  );
}
