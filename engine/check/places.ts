// Every place of the flows where something is named or computed, found once for all rules.

import { isObject, type JsonObject } from '../data.ts';
import { expandGuard } from '../parse/guard.ts';
import type { Sources } from '../parse/sources.ts';
import type { Product } from '../parse.ts';
import type { Flow, Json } from '../types.ts';

export interface Place {
  readonly kind: 'logic' | 'text' | 'target' | 'call' | 'write' | 'reaction' | 'block';
  readonly file: string;
  readonly pointer: string;
  /** The expression, the text, the name, or the whole object. */
  readonly value: Json;
  /** The flow it is seen from; null in the application's own file. */
  readonly flow: Flow | null;
  /** Step id where it belongs to one. */
  readonly step: string | null;
  /** Names that `$each` makes readable here. */
  readonly names: readonly string[];
  /** Whether the step is entered by it without the founder doing anything. */
  readonly redirect: boolean;
}

interface At {
  readonly file: string;
  readonly flow: Flow | null;
  readonly step: string | null;
  readonly names: readonly string[];
  readonly redirect: boolean;
}

/** The places of all files, in the files' order. */
export function placesOf(product: Product, sources: Sources): readonly Place[] {
  const places: Place[] = [];
  const walker = createWalker(places);
  for (const [file, value] of Object.entries(sources.values)) {
    const [folder = '', name = '', ...screen] = file.split('/');
    if (!isObject(value)) continue;
    if (file === 'app.json')
      walker.container(value, '', { file, flow: null, step: null, names: [], redirect: false });
    const flow = flowOfFolder(product, sources, folder);
    if (!flow) continue;
    const at: At = { file, flow, step: null, names: [], redirect: false };
    if (name === 'flow.json') walker.container(value, '', at);
    if (name === 'screens')
      walker.screen(value, '', { ...at, step: stepOfScreen(flow, screen.join('/')) });
  }
  return places;
}

/** The flow that a folder holds. */
export function flowOfFolder(product: Product, sources: Sources, folder: string): Flow | null {
  const raw = sources.values[`${folder}/flow.json`];
  return isObject(raw) ? (product.flows[String(raw.id)] ?? null) : null;
}

// helpers

function stepOfScreen(flow: Flow, file: string): string | null {
  return flow.steps.find((step) => `${step.screen}.json` === file)?.id ?? null;
}

function createWalker(places: Place[]) {
  const add = (kind: Place['kind'], value: Json, pointer: string, at: At) =>
    places.push({ kind, value, pointer, ...at });

  const guard = (value: Json | undefined, pointer: string, at: At) => {
    if (value !== undefined) add('logic', expandGuard(value), pointer, at);
  };

  const guards = (raw: JsonObject, pointer: string, at: At) => {
    for (const name of ['when', 'unless', 'needs', 'done'])
      guard(raw[name], `${pointer}/${name}`, at);
  };

  const shape = (value: Json | undefined, pointer: string, at: At, texts = false): void => {
    if (value === undefined) return;
    if (typeof value === 'string') {
      if (texts && value.includes('{')) add('text', value, pointer, at);
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) shape(each, `${pointer}/${index}`, at, texts);
    } else if (isObject(value)) {
      if (Object.hasOwn(value, '$')) return void add('logic', value.$ ?? null, `${pointer}/$`, at);
      if (Object.hasOwn(value, '$optional'))
        return void add('logic', value.$optional ?? null, `${pointer}/$optional`, at);
      if (Object.hasOwn(value, '$each')) {
        add('logic', value.$each ?? null, `${pointer}/$each`, at);
        const name = typeof value.as === 'string' ? value.as : 'item';
        const inside = { ...at, names: [...at.names, name, `${name}Index`] };
        if (value.by !== undefined) add('logic', value.by, `${pointer}/by`, inside);
        return shape(value.of, `${pointer}/of`, inside, texts);
      }
      if (Object.hasOwn(value, '$link')) {
        add('target', value.$link ?? null, `${pointer}/$link`, at);
        return shape(value.query, `${pointer}/query`, at);
      }
      for (const [name, each] of Object.entries(value))
        shape(each, `${pointer}/${escapeSegment(name)}`, at, texts);
    }
  };

  const reaction = (raw: Json | undefined, pointer: string, at: At): void => {
    if (raw === undefined) return;
    if (typeof raw === 'string') return void add('target', raw, pointer, at);
    if (Array.isArray(raw)) {
      for (const [index, each] of raw.entries()) reaction(each, `${pointer}/${index}`, at);
      return;
    }
    if (!isObject(raw)) return;
    add('reaction', raw, pointer, at);
    guards(raw, pointer, at);
    for (const [path, value] of Object.entries(isObject(raw.assign) ? raw.assign : {})) {
      add('write', path, `${pointer}/assign/${escapeSegment(path)}`, at);
      shape(value, `${pointer}/assign/${escapeSegment(path)}`, at);
    }
    for (const [index, path] of (Array.isArray(raw.forget) ? raw.forget : []).entries())
      add('write', path, `${pointer}/forget/${index}`, at);
    for (const name of ['go', 'else'])
      if (raw[name] !== undefined) add('target', raw[name] ?? null, `${pointer}/${name}`, at);
    if (isObject(raw.toast)) shape(raw.toast.message, `${pointer}/toast/message`, at, true);
    if (isObject(raw.track)) shape(raw.track.properties, `${pointer}/track/properties`, at);
    shape(raw.query, `${pointer}/query`, at);
    shape(raw.leave, `${pointer}/leave`, at);
    call(raw, pointer, at);
  };

  const call = (raw: JsonObject, pointer: string, at: At): void => {
    if (raw.call !== undefined) add('call', raw, pointer, at);
    if (raw.into !== undefined) add('write', raw.into, `${pointer}/into`, at);
    shape(raw.with, `${pointer}/with`, at);
    shape(raw.key, `${pointer}/key`, at);
    reactions(raw.on, `${pointer}/on`, { ...at, redirect: false });
  };

  const reactions = (raw: Json | undefined, pointer: string, at: At): void => {
    for (const [name, each] of Object.entries(isObject(raw) ? raw : {}))
      reaction(each, `${pointer}/${escapeSegment(name)}`, at);
  };

  const entry = (raw: JsonObject, pointer: string, at: At): void => {
    for (const [index, take] of listOf(raw.take)) {
      if (!isObject(take)) continue;
      guards(take, `${pointer}/take/${index}`, at);
      add('write', take.into ?? null, `${pointer}/take/${index}/into`, at);
    }
    reaction(raw.redirect, `${pointer}/redirect`, { ...at, redirect: true });
    reaction(raw.then, `${pointer}/then`, { ...at, redirect: true });
    const loads = Array.isArray(raw.load) ? raw.load : raw.load === undefined ? [] : [raw.load];
    for (const [index, load] of loads.entries()) {
      const below = Array.isArray(raw.load) ? `${pointer}/load/${index}` : `${pointer}/load`;
      const object = typeof load === 'string' ? { call: load } : isObject(load) ? load : {};
      guards(object, below, at);
      call(object, below, at);
    }
  };

  const handoff = (raw: JsonObject, pointer: string, at: At): void => {
    call(raw, pointer, at);
    shape(raw.leave, `${pointer}/leave`, at);
    const back = isObject(raw.back) ? raw.back : {};
    if (isObject(back.confirm)) call(back.confirm, `${pointer}/back/confirm`, at);
    reaction(back.on, `${pointer}/back/on`, at);
    reaction(back.late, `${pointer}/back/late`, at);
  };

  return {
    /** An application file or a flow file. */
    container(raw: JsonObject, pointer: string, at: At): void {
      for (const [name, condition] of Object.entries(
        isObject(raw.conditions) ? raw.conditions : {},
      )) {
        if (isObject(condition)) guard(condition.when, `${pointer}/conditions/${name}/when`, at);
      }
      for (const [name, value] of Object.entries(isObject(raw.derive) ? raw.derive : {}))
        shape(value, `${pointer}/derive/${name}`, at);
      if (isObject(raw.enter)) entry(raw.enter, `${pointer}/enter`, at);
      reaction(raw.start, `${pointer}/start`, { ...at, redirect: true });
      reactions(raw.on, `${pointer}/on`, at);
      reactions(raw.outcomes, `${pointer}/outcomes`, at);
      for (const [index, exit] of listOf(raw.exits))
        if (isObject(exit)) shape(exit.leave, `${pointer}/exits/${index}/leave`, at);
      if (isObject(raw.shell)) {
        shape(raw.shell.support, `${pointer}/shell/support`, at);
        for (const [index, link] of listOf(raw.shell.links)) {
          if (!isObject(link)) continue;
          guards(link, `${pointer}/shell/links/${index}`, at);
          shape(link.label, `${pointer}/shell/links/${index}/label`, at, true);
        }
      }
      for (const [index, step] of listOf(raw.steps)) {
        if (!isObject(step)) continue;
        const below = `${pointer}/steps/${index}`;
        const here: At = { ...at, step: String(step.id) };
        guards(step, below, here);
        if (typeof step.back === 'string') add('target', step.back, `${below}/back`, here);
        entry(step, below, here);
        reactions(step.on, `${below}/on`, here);
        if (isObject(step.handoff)) handoff(step.handoff, `${below}/handoff`, here);
      }
    },
    screen(raw: JsonObject, pointer: string, at: At): void {
      shape(raw.title, `${pointer}/title`, at, true);
      shape(raw.lead, `${pointer}/lead`, at, true);
      shape(raw.waiting, `${pointer}/waiting`, at, true);
      for (const [index, block] of listOf(raw.blocks)) {
        if (!isObject(block)) continue;
        const below = `${pointer}/blocks/${index}`;
        add('block', block, below, at);
        const { when, unless, ...properties } = block;
        guard(when, `${below}/when`, at);
        guard(unless, `${below}/unless`, at);
        shape(properties, below, at, true);
      }
      for (const [index, action] of listOf(raw.actions)) {
        if (!isObject(action)) continue;
        const { when, unless, ...rest } = action;
        guard(when, `${pointer}/actions/${index}/when`, at);
        guard(unless, `${pointer}/actions/${index}/unless`, at);
        shape(rest, `${pointer}/actions/${index}`, at, true);
      }
      if (!isObject(raw.form)) return;
      if (typeof raw.form.bind === 'string')
        add('write', raw.form.bind, `${pointer}/form/bind`, at);
      for (const [name, each] of Object.entries(isObject(raw.form.require) ? raw.form.require : {}))
        guard(each, `${pointer}/form/require/${name}`, at);
      shape(raw.form.start, `${pointer}/form/start`, at);
      shape(raw.form.ui, `${pointer}/form/ui`, at, true);
      shape(raw.form.fields, `${pointer}/form/fields`, at, true);
    },
  };
}

function listOf(raw: Json | undefined): readonly (readonly [number, Json])[] {
  return Array.isArray(raw) ? [...raw.entries()] : [];
}

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
