import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { root } from './lib/run.mjs';

/** The one file whose rules hold everywhere. What may stand in it is listed here, each with its reason. */
const everywhere = 'app/app.css';
const globals = new Map([
  ['soft', 'quieter ink, for words in any text'],
  ['num', 'figures of one width that stay on a line, for words in any text'],
  ['nowrap', 'days stay on a line, for words in any text'],
  ['lines', 'what a person wrote keeps its lines'],
  ['visually-hidden', 'read out and not shown'],
  ['touch', 'found by a finger on a phone, though it looks smaller than 44 pixels'],
]);
/** Classes that libraries give to their own elements: styled where they are used, below a class of ours. */
const foreign =
  /^(ant|anticon|ProseMirror)(-|$)|^rule(Group)?$|^rule(Group)?-(header|body|cloneRule|cloneGroup|remove)$/;

/**
 * What may be said of type, colour and corners. Type is a role, whole (`font: var(--font-cell)`): its parts alone are refused.
 * An icon has the size of its letter.
 */
const scales = [
  {
    property: 'font',
    allowed: /^(var\(--(font-[a-z-]+|density-font)\)|inherit)$/,
    instead: 'a role of platform/theme/type.ts',
  },
  {
    property: 'font-size',
    allowed: /^(var\(--icon[a-z-]*\)|inherit)$/,
    instead: 'a role (font: var(--font-…)), an icon var(--icon)',
  },
  { property: 'font-weight', allowed: /^inherit$/, instead: 'a role (font: var(--font-…))' },
  { property: 'line-height', allowed: /^inherit$/, instead: 'a role (font: var(--font-…))' },
  { property: 'font-family', allowed: /^inherit$/, instead: 'a role (font: var(--font-code))' },
  {
    property: 'border-radius',
    allowed: /^((0|6px|8px|12px|999px|50%|inherit)( |$))+$/,
    instead: '6 (chips), 8 (panels, fields), 12 (dialogs) or 999',
  },
];
/** Colours said otherwise than by a token. Black and white of a shadow's depth are the palette's too. */
const strayColour =
  /#[\da-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch|lab)\(|(^|[\s,(])(white|black|gr[ae]y|red|green|blue)\b/i;
/** What is shown on a ground of its own, whatever the theme: mails, logos and their previews. */
const ownGround = /^features\/(account|campaigns|unsubscribe)\//;

/** Between things and around them. How far a page scrolls to something is no such distance. */
const spacing =
  /^(margin|padding|gap|row-gap|column-gap)(-(top|right|bottom|left|block|inline))?(-(start|end))?$/;
const steps = new Set([0, 1, 2, 4, 8, 12, 16, 24, 32, 48]);
/** Half of what is left over: what stands in the middle of something higher or wider. */
const middle = /calc\(\([\w%]+ - [\w%]+\) \/ 2\)/g;

/** The first distance that is no step of the scale. Parts of the window or of what is around are none. */
const beside = (value) =>
  [...value.replace(middle, '').matchAll(/(?<![\w-])-?(\d*\.?\d+)(px|r?em|ch)\b/g)].find(
    ([, size, unit]) => unit !== 'px' || !steps.has(Number(size)),
  )?.[0];
const distances = '4, 8, 12, 16, 24, 32 or 48, or named in platform/theme/space.ts';

/** Values beside the scales, and colours that are no token, each with its line. */
function strayValues(path, text) {
  const wrong = [];
  text.split('\n').forEach((row, at) => {
    const [, property, value] = /(?:^|[{;])\s*([\w-]+):\s*([^;{}]+)[;}]?/.exec(row) ?? [];
    if (!property) return;
    const scale = scales.find(
      (one) =>
        one.property ===
        property.replace(/-(start|end)-(start|end)-|-(top|bottom)-(left|right)-/, '-'),
    );
    if (scale && !scale.allowed.test(value.trim()))
      wrong.push(`${path}:${at + 1}: ${property} ${value} is not of the scale: ${scale.instead}`);
    const distance = spacing.test(property) && beside(value);
    if (distance)
      wrong.push(`${path}:${at + 1}: ${property} ${distance} is not of the scale: ${distances}`);
    const said = value.replace(/var\(--[\w-]+\)/g, '');
    if (strayColour.test(said) && !ownGround.test(path))
      wrong.push(`${path}:${at + 1}: ${value} is no token (platform/theme/palette.ts)`);
  });
  return wrong;
}

const filesIn = (dir, pattern) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const inGlobal = /:global\(([^)]*)\)/g;
const classNames = (selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((m) => m[1]);

/** The selectors of a rule: its commas in brackets part none. */
function apart(selectors) {
  const found = [''];
  let depth = 0;
  for (const sign of selectors) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((selector) => selector.trim());
}

/** Every selector of a sheet, with its line. Steps of animations are none. */
function selectorsOf(text) {
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = [];
  const open = [];
  let from = 0;
  for (const { 0: mark, index } of sheet.matchAll(/[{};]/g)) {
    const said = sheet.slice(from, index).trim();
    if (mark === '{') {
      const line = sheet.slice(0, index).trimEnd().split('\n').length;
      if (!said.startsWith('@') && !open.some((above) => /^@.*keyframes/.test(above)))
        found.push(...apart(said).map((selector) => ({ selector, line })));
      open.push(said);
    } else if (mark === '}') open.pop();
    from = index + 1;
  }
  return found;
}

/** The classes a component takes from a module: `styles.row`, and all that begin as `styles[`row-${…}`]` does. */
function takenIn(text, name) {
  const exact = [...text.matchAll(new RegExp(`\\b${name}\\.([\\w$]+)`, 'g'))].map((m) => m[1]);
  const quoted = [...text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map((m) => m[1]);
  const begun = [...text.matchAll(new RegExp(`\\b${name}\\[\`([^\`$]+)\\$\\{`, 'g'))].map(
    (m) => m[1],
  );
  return { exact: [...exact, ...quoted], begun };
}

const importOfModule = /import (\w+) from '(\.[^']+\.module\.css)'/g;
/** A distance given to a component, or in a style of its own: `gap={8}`, `padding: 16`. */
const laidInCode = /\b((?:row|column)Gap|gap|(?:margin|padding)\w*)(?:=\{|: '?-?)(\d+)(?=[},' p])/g;
const plainClass = /\bclassName="([^"]*)"/g;
/** What a component looks for on the page, as far as it is a text: `closest('.card')`. */
const lookedFor = /\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*(['"`])(.*?)\1/gs;

/**
 * What is wrong with the styles below a folder, a line each: a class that is used and not defined, one that is defined
 * and not used, a rule that holds everywhere and stands elsewhere than in the one file for such, two modules of a name,
 * a size or colour beside the scales.
 */
export function wrongStyles(src = join(root, 'apps/web/src')) {
  const wrong = [];
  const at = (file) => relative(src, file).replaceAll('\\', '/');
  const modules = new Map();
  const names = new Map();
  for (const file of filesIn(src, /\.css$/)) {
    const path = at(file);
    const text = readFileSync(file, 'utf8');
    wrong.push(...strayValues(path, text));
    const isModule = file.endsWith('.module.css');
    if (!isModule && path !== everywhere)
      wrong.push(
        `${path}: styles stand in modules (*.module.css); what holds everywhere in ${everywhere}`,
      );
    const defined = new Map();
    for (const { selector, line } of selectorsOf(text)) {
      for (const [, inner] of selector.matchAll(inGlobal))
        for (const name of classNames(inner))
          if (!foreign.test(name) && !globals.has(name))
            wrong.push(
              `${path}:${line}: .${name} is no class of a library, nor one that holds everywhere`,
            );
      const own = classNames(selector.replace(inGlobal, ''));
      if (isModule && own.length === 0)
        wrong.push(
          `${path}:${line}: ${selector} holds on every page: it needs a class of this module`,
        );
      for (const name of own) {
        if (isModule) defined.set(name, line);
        else if (!foreign.test(name) && !globals.has(name))
          wrong.push(
            `${path}:${line}: .${name} holds everywhere: list it with its reason in scripts/styles.mjs`,
          );
      }
    }
    if (!isModule) continue;
    modules.set(normalize(file), { path, defined, taken: new Set(), begun: [] });
    const stem = basename(file, '.module.css');
    if (names.has(stem)) wrong.push(`${path}: a module of this name stands in ${names.get(stem)}`);
    names.set(stem, path);
  }
  for (const file of filesIn(src, /(?<!\.test)\.tsx?$/)) {
    const text = readFileSync(file, 'utf8');
    for (const [, name, target] of text.matchAll(importOfModule)) {
      const module = modules.get(normalize(join(dirname(file), target)));
      if (!module) {
        wrong.push(`${at(file)}: there is no ${target}`);
        continue;
      }
      const { exact, begun } = takenIn(text, name);
      for (const one of exact) {
        if (!module.defined.has(one)) wrong.push(`${at(file)}: ${module.path} defines no .${one}`);
        module.taken.add(one);
      }
      module.begun.push(...begun);
    }
    text.split('\n').forEach((row, line) => {
      for (const [, property, size] of row.matchAll(laidInCode))
        if (!steps.has(Number(size)))
          wrong.push(
            `${at(file)}:${line + 1}: ${property} ${size} is not of the scale: ${distances}`,
          );
    });
    for (const [, words] of text.matchAll(plainClass))
      for (const word of words.split(/\s+/))
        if (word && !globals.has(word) && !foreign.test(word))
          wrong.push(`${at(file)}: class "${word}" is defined nowhere: take it from a module`);
  }
  for (const file of filesIn(src, /(?<!\.test)\.tsx?$/))
    for (const [, , selector] of readFileSync(file, 'utf8').matchAll(lookedFor))
      for (const name of classNames(selector))
        if (!globals.has(name) && !foreign.test(name))
          wrong.push(
            `${at(file)}: nothing has the class .${name}: look for a role, a label or data`,
          );
  for (const { path, defined, taken, begun } of modules.values())
    for (const [name, line] of defined)
      if (!taken.has(name) && !begun.some((start) => name.startsWith(start)))
        wrong.push(`${path}:${line}: nobody uses .${name}`);
  return wrong;
}
