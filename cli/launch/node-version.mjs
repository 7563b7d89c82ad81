// Checks the Node version before anything newer is loaded. Written in a syntax that any Node
// understands.

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Charter needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
