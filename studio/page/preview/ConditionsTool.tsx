// Renders the controls for the feature flags and the time of the preview.

import { useStudioState } from '../store.ts';
import type { Preview } from './use-preview.ts';

export function ConditionsTool({ preview: { settings, moment, change } }: { preview: Preview }) {
  const { analysis } = useStudioState();
  const flags = Object.entries(analysis?.flags ?? {});
  return (
    <div className="preview-rows">
      <label className="preview-row">
        <span>
          Time {moment && <span className="preview-id">{moment.snapshot.now.slice(0, 16)}</span>}
        </span>
        <input
          className="input"
          onChange={({ target }) =>
            change({ now: target.value === '' ? null : `${target.value}:00.000Z` })
          }
          type="datetime-local"
          value={settings.now?.slice(0, 16) ?? ''}
        />
      </label>
      <p className="hint">
        In UTC. Without a time, the clock of the walk goes on, which begins on January 5, 2026.
      </p>
      {flags.map(([name, value]) => (
        <label className="preview-row" key={name}>
          <span>{name}</span>
          <input
            checked={settings.flags[name] ?? moment?.snapshot.flags[name] ?? value}
            onChange={({ target }) =>
              change({ flags: { ...settings.flags, [name]: target.checked } })
            }
            type="checkbox"
          />
        </label>
      ))}
      {flags.length === 0 && <p className="hint">The product has no flags.</p>}
    </div>
  );
}
