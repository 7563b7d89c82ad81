// Renders a message that the studio has stopped, with instructions to continue. Editing is disabled until the
// connection is restored.

export function Disconnected() {
  return (
    <p className="disconnected" role="alert">
      <strong>The studio has ended.</strong> Start it again, and open the address that it prints in
      this browser. This page then connects again. Your edits are kept.
    </p>
  );
}
