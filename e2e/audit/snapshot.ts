// The data that is read from a page once per state. All checks are functions of it.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An input, select or textarea of the screen, or a radio button or checkbox. */
export interface FieldData {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly type: string;
  readonly role: string;
  readonly value: string;
  readonly label: string;
  /** True if the label is visible. */
  readonly isLabelVisible: boolean;
  /** True if the label begins above the control. Not for radio buttons and checkboxes. */
  readonly isLabelAbove: boolean;
  readonly placeholder: string;
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly spellcheck: string;
  readonly autocapitalize: string;
  readonly maxLength: number;
  /** The legends of the fieldsets around the control. */
  readonly legends: readonly string[];
  readonly isInvalid: boolean;
  /** The texts of the elements that describe the control. */
  readonly descriptions: readonly string[];
  /** True if the page blocks pasted text. */
  readonly blocksPaste: boolean;
}

/** A link, button or other element that is pressed or typed into. */
export interface TargetData {
  readonly name: string;
  readonly tag: string;
  readonly action: string;
  readonly box: Box;
  /** True for a link in a sentence, whose size follows the text. */
  readonly isInText: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isPrimary: boolean;
}

export interface ProblemData {
  readonly text: string;
  /** The id that the item links to, or null if it is no link. */
  readonly target: string | null;
  readonly hasTarget: boolean;
}

export interface PageSnapshot {
  readonly path: string;
  readonly step: string;
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly landmarks: Readonly<Record<'main' | 'header' | 'footer' | 'nav', number>>;
  /** The first focusable element, and the id that it links to. */
  readonly skip: { readonly target: string; readonly hasTarget: boolean } | null;
  /** The position of the Back link among the focusable elements of `main`, or null. */
  readonly backAt: number | null;
  readonly progress: string | null;
  /** The focused element as `h1`, `body`, `#id` or its tag name. */
  readonly focus: string;
  readonly isNative: boolean;
  readonly fields: readonly FieldData[];
  readonly targets: readonly TargetData[];
  readonly problems: { readonly title: string; readonly items: readonly ProblemData[] } | null;
  /** The error texts at the fields, without their mark. */
  readonly fieldErrors: readonly string[];
  /** The texts of messages: alerts, status messages, errors. */
  readonly messages: readonly string[];
  readonly statusTexts: readonly string[];
  readonly hasFailure: boolean;
  readonly isOfflineShown: boolean;
  readonly help: string;
  /** The visible lines of text. */
  readonly texts: readonly string[];
  /** Values of attributes that users read or hear. */
  readonly spokenTexts: readonly string[];
  readonly overflow: { readonly width: number; readonly view: number; readonly by: string };
  /** Elements whose text is cut off. */
  readonly truncated: readonly string[];
  /** Texts that lie over another text. */
  readonly overlaps: readonly string[];
  /** The blocks of the column, with their edges relative to the title. */
  readonly blocks: readonly {
    readonly name: string;
    readonly isWide: boolean;
    readonly left: number;
    readonly right: number;
  }[];
  readonly columnWidth: number;
  readonly layoutShift: number;
  readonly shifted: string;
}

/** Reads the snapshot. It runs in the page and must not refer to anything outside of it. */
export function readSnapshot(): PageSnapshot {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = <Kind extends Element = HTMLElement>(
    selector: string,
    root: ParentNode = document,
  ) => [...root.querySelectorAll<Kind>(selector)];
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const isHiddenVisually = (element: Element) =>
    element.closest('.visually-hidden, [aria-hidden="true"]') !== null;
  const toBox = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
  };
  const describe = (element: Element) => {
    const name = clean(element.textContent).slice(0, 40);
    const kind = element.classList[0] === undefined ? '' : `.${element.classList[0]}`;
    return `${element.tagName.toLowerCase()}${kind}${name === '' ? '' : ` “${name}”`}`;
  };
  /** Returns the text of an element without marks that only screen readers hear. */
  const getShownText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const each of copy.querySelectorAll('.visually-hidden, [aria-hidden="true"], svg'))
      each.remove();
    return clean(copy.textContent);
  };

  const main = document.querySelector('main');
  const form = document.querySelector('main form');
  const summary = document.querySelector('[data-problems]');
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isTabbable = (element: Element) =>
    element.closest('[inert], [hidden]') === null && (isShown(element) || element.matches('.skip'));
  const stops = all(focusable).filter(isTabbable);
  const [firstStop] = stops;

  const controls = all<HTMLInputElement>('main input, main select, main textarea').filter(
    (each) => each.type !== 'hidden' && each.type !== 'file' && each.closest('[hidden]') === null,
  );
  const toField = (control: HTMLInputElement) => {
    const ids = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = [
      ...(control.labels ?? []),
      ...ids.flatMap((id) => document.getElementById(id) ?? []),
    ];
    const [label] = labels;
    const box = control.getBoundingClientRect();
    const labelBox = label?.getBoundingClientRect();
    const describedBy = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    const legends: string[] = [];
    for (
      let at = control.closest('fieldset');
      at;
      at = at.parentElement?.closest('fieldset') ?? null
    )
      legends.push(clean(at.querySelector(':scope > legend')?.textContent));
    if (control.closest('[role=radiogroup], [role=group]'))
      legends.push(
        clean(
          document.getElementById(
            control.closest('[role=radiogroup], [role=group]')?.getAttribute('aria-labelledby') ??
              '',
          )?.textContent,
        ),
      );
    const isChoice = control.type === 'radio' || control.type === 'checkbox';
    let blocksPaste = false;
    if (!isChoice && control.tagName !== 'SELECT') {
      const paste = new ClipboardEvent('paste', {
        ...{ bubbles: true, cancelable: true },
        clipboardData: new DataTransfer(),
      });
      blocksPaste = !control.dispatchEvent(paste);
    }
    return {
      id: control.id,
      name: control.name,
      tag: control.tagName.toLowerCase(),
      type: control.getAttribute('type') ?? '',
      role: control.getAttribute('role') ?? '',
      value: isChoice ? String(control.checked) : control.value,
      label: clean(label?.textContent),
      isLabelVisible: label !== undefined && isShown(label) && !isHiddenVisually(label),
      isLabelAbove: isChoice || (labelBox !== undefined && labelBox.top <= box.top + 1),
      placeholder: control.getAttribute('placeholder') ?? '',
      autocomplete: control.getAttribute('autocomplete') ?? '',
      inputMode: control.getAttribute('inputmode') ?? '',
      spellcheck: control.getAttribute('spellcheck') ?? '',
      autocapitalize: control.getAttribute('autocapitalize') ?? '',
      maxLength: control.maxLength ?? -1,
      legends,
      isInvalid: control.getAttribute('aria-invalid') === 'true',
      descriptions: describedBy.flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [getShownText(element)] : [];
      }),
      blocksPaste,
    };
  };

  const toTarget = (element: HTMLElement) => {
    // The label of a radio button or checkbox is pressed as well.
    const label = element.matches('input[type=radio], input[type=checkbox]')
      ? (element as HTMLInputElement).labels?.[0]
      : undefined;
    const own = toBox(element);
    const around = label ? toBox(label) : own;
    const parent = element.parentElement;
    const isInText =
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      parent !== null &&
      clean(parent.textContent) !== clean(element.textContent);
    return {
      name: clean(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
      tag: element.tagName.toLowerCase(),
      action: element.dataset.action ?? '',
      box: {
        left: Math.min(own.left, around.left),
        top: Math.min(own.top, around.top),
        right: Math.max(own.right, around.right),
        bottom: Math.max(own.bottom, around.bottom),
      },
      isInText,
      isBusy: element.getAttribute('aria-busy') === 'true',
      isDisabled: element.matches(':disabled'),
      isPrimary: element.classList.contains('button-primary'),
    };
  };

  const getFocus = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'body';
    if (activeElement.matches('[data-problems]')) return 'problems';
    if (activeElement.matches('[data-failure]')) return 'failure';
    if (activeElement.tagName === 'H1') return 'h1';
    return activeElement.id === '' ? activeElement.tagName.toLowerCase() : `#${activeElement.id}`;
  };

  const ownText = (element: Element) =>
    clean(
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join(' '),
    );
  const written = all('body *').filter(
    (each) =>
      !each.matches('script, style, noscript, option, template') &&
      each.closest('svg, script, style') === null &&
      ownText(each) !== '' &&
      isShown(each),
  );
  const view = document.documentElement.clientWidth;
  const width = document.documentElement.scrollWidth;
  const isScrolled = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const tooWide =
    width <= view
      ? undefined
      : all('body *').findLast(
          (each) =>
            isShown(each) &&
            each.closest('svg svg, svg > *') === null &&
            each.getBoundingClientRect().right > view + 1 &&
            !isScrolled(each),
        );

  /** Returns true if the text of an element is cut off by itself or by an element around it. */
  const isCut = (element: Element) => {
    if (isHiddenVisually(element) || element.matches('.skip')) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const clipsX = /hidden|clip/.test(style.overflowX);
      const clipsY = /hidden|clip/.test(style.overflowY);
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return false;
      if (!clipsX && !clipsY) continue;
      // The slides of a carousel that are not shown lie outside of its frame.
      if (at.closest('[aria-roledescription=carousel]')) return false;
      const box = at.getBoundingClientRect();
      // A library hides texts for screen readers in a box of one pixel.
      if (box.width <= 1 && box.height <= 1) return false;
      if (clipsX && (text.right > box.right + 1.5 || text.left < box.left - 1.5)) return true;
      if (clipsY && (text.bottom > box.bottom + 3 || text.top < box.top - 3)) return true;
    }
    return false;
  };
  const cutValues = controls.filter(
    (each) =>
      each.tagName === 'SELECT' &&
      isShown(each) &&
      getComputedStyle(each).textOverflow !== 'ellipsis' &&
      each.scrollWidth > each.clientWidth + 1,
  );

  /** Returns true for a bar that stays in the window while the page scrolls below it. */
  const isPinned = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const rects = written
    .filter(
      (each) =>
        main?.contains(each) && !isHiddenVisually(each) && !isScrolled(each) && !isPinned(each),
    )
    .flatMap((element) => {
      const range = document.createRange();
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent) !== '')
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      return boxes.map((box) => ({ element, box }));
    })
    .filter(({ element }) => element.closest('[aria-roledescription=carousel]') === null);
  const overlaps: string[] = [];
  for (const [index, one] of rects.entries())
    for (const other of rects.slice(index + 1)) {
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across < 4 || down < 6) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (overlaps.length < 5)
        overlaps.push(`${describe(one.element)} and ${describe(other.element)}`);
    }

  const column = document.querySelector('main .column');
  const title = column?.querySelector('h1')?.getBoundingClientRect();
  const blocks = [...(column?.children ?? [])]
    .filter((each) => isShown(each) && !isHiddenVisually(each) && !isPinned(each))
    .map((each) => {
      const { left, right } = each.getBoundingClientRect();
      const origin = title?.left ?? 0;
      return {
        name: describe(each),
        isWide: each.classList.contains('wide'),
        left: Math.round(left - origin),
        right: Math.round(right - origin),
      };
    });

  const getTexts = (selector: string) =>
    all(selector)
      .filter((each) => isShown(each))
      .map(getShownText)
      .filter((text) => text !== '');
  const shifts = (Reflect.get(window, 'auditShifts') ?? []) as { value: number; moved: string }[];
  const main_ = main ?? document.body;
  return {
    path: window.location.pathname + window.location.search,
    step: main
      ? main.dataset.status
        ? main.dataset.status
        : `${main.dataset.flow ?? ''}:${main.dataset.step ?? 'loading'}`
      : '',
    lang: document.documentElement.lang,
    title: document.title,
    headings: all('h1')
      .filter(isShown)
      .map((each) => clean(each.textContent)),
    landmarks: {
      main: all('main').length,
      header: all('body header').filter((each) => !each.closest('main, article, section')).length,
      footer: all('body footer').filter((each) => !each.closest('main, article, section')).length,
      nav: all('nav').length,
    },
    skip: firstStop?.matches('a[href^="#"]')
      ? {
          target: firstStop.getAttribute('href')?.slice(1) ?? '',
          hasTarget:
            document.getElementById(firstStop.getAttribute('href')?.slice(1) ?? '') !== null,
        }
      : null,
    backAt: (() => {
      const index = stops
        .filter((each) => main_.contains(each))
        .findIndex((each) => each.matches('.way [data-action=back]'));
      return index < 0 ? null : index;
    })(),
    progress: clean(document.querySelector('main .progress p')?.textContent) || null,
    focus: getFocus(),
    isNative: form !== null && !(form as HTMLFormElement).noValidate,
    fields: controls.map(toField),
    targets: all(
      'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=tab]',
    )
      .filter((each) => isShown(each) && !isHiddenVisually(each) && !each.matches('.skip'))
      .filter((each) => !each.matches('input[type=file], input[type=hidden]'))
      .map(toTarget),
    problems: summary
      ? {
          title: getShownText(summary.querySelector('h2') ?? summary),
          items: all('li', summary).map((item) => {
            const link = item.querySelector('a');
            const target = link?.getAttribute('href')?.slice(1) ?? null;
            return {
              text: getShownText(item),
              target,
              hasTarget: target !== null && document.getElementById(target) !== null,
            };
          }),
        }
      : null,
    fieldErrors: getTexts('main .error'),
    messages: getTexts('[role=alert], [role=status], .error'),
    statusTexts: all('[role=status], [aria-live=polite]').map((each) => clean(each.textContent)),
    hasFailure: document.querySelector('[data-failure]') !== null,
    isOfflineShown: document.querySelector('[data-offline]') !== null,
    help: (() => {
      const help = document.querySelector('header .help');
      const place = help
        ? [...(help.closest('ul')?.children ?? [])].indexOf(help.closest('li') as Element)
        : -1;
      const last = (help?.closest('ul')?.children.length ?? 0) - 1;
      return help
        ? `${clean(help.textContent)} → ${help.getAttribute('href')}${place === last ? ', last' : ''}`
        : '';
    })(),
    texts: written.map(ownText),
    spokenTexts: all('[aria-label], [alt], [title], [placeholder]').flatMap((each) =>
      ['aria-label', 'alt', 'title', 'placeholder'].flatMap(
        (name) => each.getAttribute(name) ?? [],
      ),
    ),
    overflow: { width, view, by: tooWide ? describe(tooWide) : '' },
    truncated: [
      ...written.filter((each) => isCut(each)).map(describe),
      ...cutValues.map((each) => `select “${each.name}”`),
    ],
    overlaps,
    blocks,
    columnWidth: Math.round(title?.width ?? 0),
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.map(({ moved }) => moved).join(', '),
  };
}
