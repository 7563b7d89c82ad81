// The preview of the product beside the panes, with its tools below.

import { useState } from 'react';
import { FramedScreen, frameWidths } from './FramedScreen.tsx';
import { describeFaults } from './faults.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import { usePreview } from './use-preview.ts';

export function PreviewPane() {
  const preview = usePreview();
  const [width, setWidth] = useState<number>(frameWidths[0].width);
  const { moment, message } = preview;
  return (
    <div className="preview">
      <PreviewBar onWidth={setWidth} preview={preview} width={width} />
      <p className="preview-status" role="status">
        {message || (moment ? `${moment.flow ?? '…'} › ${moment.step ?? '…'}` : 'Select a step.')}
      </p>
      <p className="preview-faults" role="status">
        {describeFaults(preview.settings.faults)}
      </p>
      <FramedScreen frame={preview.frame} width={width} />
      <PreviewTools preview={preview} />
    </div>
  );
}
