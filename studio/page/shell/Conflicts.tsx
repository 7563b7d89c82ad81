// Renders the files that were changed both in the studio and on disk. The user chooses between the two versions of each
// conflicting value.

import type { FileConflict } from '../../protocol/api.ts';
import { useStudio, useStudioState } from '../store.ts';

export function Conflicts() {
  const { status } = useStudioState();
  if (status.conflicts.length === 0) return null;
  return (
    <div className="conflicts" role="alert">
      {status.conflicts.map((conflict) => (
        <ConflictItem conflict={conflict} key={conflict.file} />
      ))}
    </div>
  );
}

// helpers

function ConflictItem({ conflict: { file, places } }: { conflict: FileConflict }) {
  const studio = useStudio();
  const choose = (side: 'ours' | 'theirs') => void studio.command('resolve', { file, side });
  return (
    <section className="conflict">
      <p>
        <span className="badge badge-error">Conflict</span> {file} was changed on disk, and here at
        the same place.{' '}
        {places.length > 0
          ? 'Choose one version of these values. All other changes of both are kept.'
          : 'Choose one version of the file. The changes of the other one are not kept.'}
      </p>
      {places.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">Mine</th>
              <th scope="col">On disk</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ pointer, ours, theirs }) => (
              <tr key={pointer}>
                <th scope="row">{pointer}</th>
                <td>{ours ?? <em>removed</em>}</td>
                <td>{theirs ?? <em>removed</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button className="button" onClick={() => choose('ours')} type="button">
        Keep mine
      </button>{' '}
      <button className="button" onClick={() => choose('theirs')} type="button">
        Take the version on disk
      </button>
    </section>
  );
}
