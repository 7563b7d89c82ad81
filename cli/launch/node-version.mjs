// The oldest Node that the project runs on, told before anything newer is loaded. Written for a Node of any age.

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Charter needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
