// Assigns parallel tracks to lines that would otherwise overlap.

/** The section of a track that one line occupies. Lines with the same key share a track. */
export interface TrackSpan {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

export interface LineTracks {
  readonly count: number;
  /** Returns the track index of a line. The innermost track has index 0. */
  readonly get: (key: string) => number;
}

/**
 * Assigns tracks to lines. Shorter lines get inner tracks.
 * @param margin the minimum distance between two lines on the same track
 */
export function assignTracks(spans: readonly TrackSpan[], margin: number): LineTracks {
  const merged = new Map<string, TrackSpan>();
  for (const { key, from, to } of spans) {
    const known = merged.get(key);
    merged.set(key, {
      key,
      from: Math.min(from, to, known?.from ?? from),
      to: Math.max(from, to, known?.to ?? to),
    });
  }
  const tracks: TrackSpan[][] = [];
  const found = new Map<string, number>();
  const sorted = [...merged.values()].sort((a, b) => a.to - a.from - (b.to - b.from));
  for (const span of sorted) {
    const isFree = (track: readonly TrackSpan[]) =>
      track.every((each) => each.to + margin <= span.from || span.to + margin <= each.from);
    const index = tracks.findIndex(isFree);
    const track = index === -1 ? tracks.length : index;
    tracks[track] = [...(tracks[track] ?? []), span];
    found.set(span.key, track);
  }
  return { count: tracks.length, get: (key) => found.get(key) ?? 0 };
}
