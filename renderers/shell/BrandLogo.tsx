// Renders the product's logo, which is also its favicon.

export function BrandLogo() {
  return (
    <svg aria-hidden="true" className="brand-mark" focusable="false" viewBox="0 0 32 32">
      <rect fill="#1f4b3f" height="32" rx="7" width="32" />
      <path
        d="M21.5 11.8a7 7 0 1 0 0 8.4"
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth="3.2"
      />
      <path d="M20.4 16h4.2" fill="none" stroke="#e3b75f" strokeLinecap="round" strokeWidth="3.2" />
    </svg>
  );
}
