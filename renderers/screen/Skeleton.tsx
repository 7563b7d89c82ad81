// Renders placeholders for screens and forms while they load. The placeholders prevent layout shifts.

import { useGetText } from '../session-context.tsx';

/** Renders the placeholder of a form: several fields and a button. */
export function FormSkeleton({ fields }: { fields: number }) {
  const getText = useGetText();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{getText('loading')}</span>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no key other than their index
        <span className="skeleton-field" key={index} />
      ))}
      <span className="skeleton-button" />
    </div>
  );
}

/** Renders the placeholder of a screen: a title, a line of text, two fields, and a button. */
export function ScreenSkeleton() {
  return (
    <div className="column">
      <span className="skeleton-title" />
      <span className="skeleton-line" />
      <FormSkeleton fields={2} />
    </div>
  );
}
