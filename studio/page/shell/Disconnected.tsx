// The message that the studio has ended, with the way to continue. Nothing can be edited meanwhile.

export function Disconnected() {
  return (
    <p className="disconnected" role="alert">
      <strong>The studio has ended.</strong> Start it again, and open the address that it prints in
      this browser. This page then connects again. Your edits are kept.
    </p>
  );
}
