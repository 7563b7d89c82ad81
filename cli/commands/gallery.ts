// `gallery`: generates an HTML page with every screen of the flows. It ignores all conditions.

import { writeFileSync } from 'node:fs';
import { createGalleryPage } from '../gallery/page.ts';
import { type Command, getTextOption } from './command.ts';
import { readProduct } from './project.ts';

export const gallery: Command = {
  name: 'gallery',
  takes: '[flow…]',
  summary: 'show every screen with its conditions off, as an HTML page',
  options: { out: { takes: 'FILE', about: 'write to a file' } },
  run(names, values, project) {
    const { product } = readProduct(project());
    const ids = names.length === 0 ? Object.keys(product.flows).sort() : names;
    const flows = ids.map((id) => {
      const flow = product.flows[id];
      if (!flow) throw new Error(`There is no flow "${id}".`);
      return flow;
    });
    const text = createGalleryPage(product.app.name, flows);
    const out = getTextOption(values, 'out');
    if (out === undefined) console.log(text);
    else writeFileSync(out, `${text}\n`);
    return 0;
  },
};
