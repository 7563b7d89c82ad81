/** The button that submits the form of the page. */
export function SubmitButton({ label }: { label: string }) {
  return (
    <button className="button button-primary" form="form" type="submit">
      {label}
    </button>
  );
}
