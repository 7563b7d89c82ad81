/** The style sheet of server-rendered pages, in the colors and typefaces of the application. */
export const plainStyle = `
@font-face { font-family: "Source Serif 4"; font-weight: 600; font-display: swap; src: url("title.woff2") format("woff2"); }
@font-face { font-family: "Public Sans"; font-weight: 100 900; font-display: swap; src: url("text.woff2") format("woff2"); }
:root { color-scheme: light dark; --ink: #1b211e; --soft: #56605b; --paper: #ffffff; --ground: #faf9f5;
  --line: #7d867f; --rule: #dfdcd1; --accent: #17553f; --on-accent: #ffffff; --bad: #a8251b; --note: #fdf3dc; --on-note: #4a3a00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceeea; --soft: #a9b3ad; --paper: #1b211e; --ground: #131715; --line: #7c8881; --rule: #343d38;
    --accent: #7fd0ae; --on-accent: #0c2219; --bad: #ff9a92; --note: #3a3113; --on-note: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 "Public Sans", system-ui, sans-serif; }
main, header.bar { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem; }
main.wide, header.wide { max-width: 60rem; }
header.bar { padding-bottom: 0; color: var(--soft); overflow-wrap: anywhere; }
.brand { display: block; font: 600 1.25rem "Source Serif 4", Georgia, serif; color: var(--accent); }
h1, h2 { font-family: "Source Serif 4", Georgia, serif; font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
header.site { background: var(--paper); border-bottom: 1px solid var(--rule); }
header.site > div, footer.site > div { max-width: 60rem; margin: 0 auto; padding: .5rem 1rem; }
header.site > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1.5rem; min-height: 4rem; }
header.site .brand { display: inline-flex; align-items: center; gap: .6rem; min-height: 2.75rem; color: var(--ink); text-decoration: none; }
.brand-mark { width: 1.875rem; height: 1.875rem; }
.account { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; color: var(--soft); font-size: .95rem; overflow-wrap: anywhere; }
footer.site { border-top: 1px solid var(--rule); margin-top: 2rem; padding: .5rem 0 1.5rem; font-size: .9rem; }
footer.site a { color: var(--soft); min-height: 2.75rem; align-content: center; }
.rows { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--rule); }
.rows > li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--rule); }
.rows .hint { margin: 0; }
.tasks > li > * { flex: 1 1 14rem; }
.tasks a { display: flex; justify-content: space-between; gap: 1rem; font-weight: 600; }
.tasks a::after { content: "\\2192" / ""; }
.company h2 { font-size: 1.5rem; margin: 0; }
.company h3 { margin: 1.75rem 0 .5rem; }
.company .actions { gap: .5rem; margin: 0; }
@media (max-width: 30rem) { .company tr { display: grid; padding: .5rem 0; border-bottom: 1px solid var(--rule); }
  .company :is(th, td) { border: 0; padding: 0; } .company th { font-weight: 600; }
  .company .actions .button { flex: 1 1 100%; text-align: center; } }
@media (min-width: 40rem) { .company { padding: 1.75rem; } .company th[scope=row] { width: 30%; } }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; }
.card { background: var(--paper); border: 1px solid var(--rule); border-radius: .75rem; padding: 1.25rem; margin: 0 0 1rem; }
.note { background: var(--note); color: var(--on-note); border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1rem; }
.error-summary { border: 3px solid var(--bad); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; background: var(--paper); }
.error-summary ul { list-style: none; margin: 0; padding: 0; }
.error-summary h2, .card > h2:first-child, .note > h2:first-child { margin-top: 0; }
.error { margin: 0 0 .25rem; }
caption { text-align: left; }
.error-summary a, .error { color: var(--bad); font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; font-weight: 400; }
td.amount, th.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th[scope=row] { padding-inline-end: 1rem; }
tfoot th, tfoot td { font-weight: 700; border-bottom: 0; }
label, legend { display: block; padding: 0; font-weight: 600; margin: 0 0 .25rem; }
.hint { color: var(--soft); margin: 0 0 .25rem; font-size: .95rem; }
.field { margin: 0 0 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.pair .field { display: flex; flex-direction: column; }
.pair input { margin-top: auto; }
@media (max-width: 24rem) { .pair { grid-template-columns: 1fr; gap: 0; } }
input[type=text], input[type=email], input[type=password] { width: 100%; font: inherit; padding: .6rem .7rem; min-height: 2.75rem; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; }
input[aria-invalid=true] { border: 2px solid var(--bad); }
fieldset { border: 0; margin: 0; padding: 0; }
.choice { display: flex; gap: .6rem; align-items: center; margin: 0 0 .5rem; min-height: 2rem; }
.choice label { font-weight: 400; margin: 0; }
.choice input { width: 1.3rem; height: 1.3rem; margin: 0; flex: none; }
button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .6rem 1.25rem; border-radius: .4rem; cursor: pointer;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); display: inline-block; text-decoration: none; }
button.wide { width: 100%; }
button.plain { border: 0; padding: 0; background: none; color: var(--accent); text-decoration: underline; font-weight: 500; }
.button.quiet, button.quiet { background: transparent; color: var(--accent); }
.actions { display: flex; gap: 1rem; flex-wrap: wrap; align-items: center; margin: 0 0 1rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.mail h2 { font-size: 1.4rem; }
.mail-brand { font: 600 1.25rem "Source Serif 4", Georgia, serif; color: var(--accent); margin: 0 0 1rem; padding: 0 0 .75rem; border-bottom: 1px solid var(--rule); }
.mail p, .mail ul, .mail table { margin: 0 0 1rem; }
.mail tr:last-child:not(:first-child) > * { font-weight: 700; border-top: 2px solid var(--ink); border-bottom: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
code { overflow-wrap: anywhere; }
`;
