/** What an operator is mistaken for. */
export const mistaken = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '/': '*',
};
const operators = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '-': (a, b) => a - b,
  '+': (a, b) => a + b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/**
 * What code that points.mjs prepared asks at each of its points.
 * @param isBroken whether the point of this id is broken
 */
export function mutantOf(isBroken) {
  const mutant = (id) => isBroken(id);
  mutant.without = (id, value, step) => (isBroken(id) ? value : step(value));
  mutant.operate = (id, operator, a, b) =>
    operators[isBroken(id) ? mistaken[operator] : operator](a, b);
  mutant.sql =
    (tag, points) =>
    (strings, ...values) =>
      madeAnew(() => {
        const [broken] = points.filter(([id]) => isBroken(id));
        if (!broken) return tag(strings, ...values);
        const [, ...change] = broken;
        const made = changed(strings, values, change);
        return tag(made.strings, ...made.values);
      });
  return mutant;
}

const asksForText = new Set(['toOperationNode', 'compile', 'execute']);

/**
 * A part of a statement that is made anew each time its text is asked for: many are made as a module is loaded, before
 * anything is broken.
 */
function madeAnew(make) {
  const first = make();
  if (typeof first !== 'object') return first;
  return new Proxy(first, {
    get: (_, key) => {
      const value = first[key];
      if (typeof value !== 'function') return value;
      // Nothing is made for a look alone: each part would make all of its parts for every look.
      return asksForText.has(key)
        ? (...args) => make()[key](...args)
        : (...args) => madeAnew(() => make()[key](...args));
    },
  });
}

/** A statement with the text from one place to another replaced, and the values between them gone. */
function changed(strings, values, [part, offset, lastPart, lastOffset, instead]) {
  const joined = strings[part].slice(0, offset) + instead + strings[lastPart].slice(lastOffset);
  return {
    strings: [...strings.slice(0, part), joined, ...strings.slice(lastPart + 1)],
    values: [...values.slice(0, part), ...values.slice(lastPart)],
  };
}
