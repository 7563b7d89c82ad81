// A page that shows its texts, and an id that changes on reload.

import { app, onAppChange, onFlowChange } from 'virtual:charter/app';
import { open } from 'virtual:charter/directory';

const place = document.getElementById('app');
place.dataset.page = String(performance.timeOrigin);
const show = (name, text) => {
  place.dataset[name] = text;
};
onFlowChange(({ flow }) => show('title', flow.title));
onAppChange((next) => show('name', next.app.name));
show('name', app.name);
show('title', (await open.library()).flow.title);
