// Renders the preview's frame, scaled to fit its pane.

import { useEffect, useRef, useState } from 'react';
import type { PreviewFrame } from './use-frame.ts';

export const frameWidths = [
  { name: 'Phone', width: 360 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1280 },
] as const;

interface FramedScreenProps {
  frame: PreviewFrame;
  width: number;
}

export function FramedScreen({ frame, width }: FramedScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  const left = Math.max(0, (size.width - width * scale) / 2);
  return (
    <div className="preview-screen" ref={box}>
      <iframe
        className="preview-frame"
        ref={frame.ref}
        src={frame.src}
        style={{
          width,
          height: size.height / scale,
          transform: `translateX(${left}px) scale(${scale})`,
        }}
        title="Preview of the product"
      />
    </div>
  );
}
