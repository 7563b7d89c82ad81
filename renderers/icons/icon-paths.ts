// The SVG paths of each icon, drawn on a 24-by-24 grid.

export const iconPaths = {
  'arrow-left': 'M19 12H5m0 0 6-6m-6 6 6 6',
  'arrow-right': 'M5 12h14m0 0-6-6m6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.6 2.8 2.8L16 9.4',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  'close-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-3-12 6 6m0-6-6 6',
  copy: 'M9 9V5.5A1.5 1.5 0 0 1 10.5 4h8A1.5 1.5 0 0 1 20 5.5v8a1.5 1.5 0 0 1-1.5 1.5H15M5.5 9h8A1.5 1.5 0 0 1 15 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 18.5v-8A1.5 1.5 0 0 1 5.5 9Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.2v.1',
  minus: 'M7 12h10',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5-1.3M5 12a10 10 0 0 1 4.2-2.4m4-.4A10 10 0 0 1 19 12M2 8.5A15 15 0 0 1 6.5 5.6m4-1A15 15 0 0 1 22 8.5M12 19v.1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.3v.1',
} as const;

export type IconName = keyof typeof iconPaths;
