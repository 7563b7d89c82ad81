// The time at which journeys are played.

/** The fixed time at which every journey is played. */
export const playedAt = new Date('2026-01-05T10:00:00.000Z');
