// Renders placeholders of the selected choices while the list of choices loads. They prevent a layout shift.

export function AwaitedChoices({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ul aria-hidden="true" className="picked-rows">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key other than their index
        <li className="picked-awaited" key={index}>
          <span className="skeleton-line" />
        </li>
      ))}
    </ul>
  );
}
