// Renders a decorative icon in the color of the surrounding text.

import { type IconName, iconPaths } from './icon-paths.ts';

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className === undefined ? 'icon' : `icon ${className}`}
      data-icon={name}
      fill="none"
      focusable="false"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
