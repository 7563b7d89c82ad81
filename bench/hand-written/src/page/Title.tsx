import { useEffect, useRef } from 'react';

let isFirstTitle = true;

/** The heading of a step. It names the document, and takes the focus when the step changes. */
export function Title({ text, product }: { text: string; product: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${text} – ${product}`;
    if (!isFirstTitle) heading.current?.focus();
    return () => {
      isFirstTitle = false;
    };
  }, [text, product]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
