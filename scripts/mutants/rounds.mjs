const shared = (a, b) => {
  const parts = a.split('/');
  const others = b.split('/');
  return parts.findIndex((part, at) => part !== others[at]);
};

/**
 * The test files that pass a point, the likeliest to catch it first: close by, and quick.
 * @param passed of each test file: its name, how long it takes and the ids of the points that it passes
 * @param bounds how many files a point is tried with at most (mostly those close to it catch it, or none does), and how many
 *   seconds one may take unless all take longer
 * @returns by id of a point
 */
export function filesOf(points, passed, { tries = 6, longest = 8 } = {}) {
  const quick = ({ ms }) => ms <= longest * 1000;
  const by = new Map(points.map(({ id }) => [id, []]));
  for (const one of passed) for (const id of one.passed) by.get(id)?.push(one);
  return new Map(
    points.map(({ id, path }) => [
      id,
      by
        .get(id)
        .filter((one, _, all) => quick(one) || !all.some(quick))
        .filter(({ ms }) => ms <= Math.max(20, longest) * 1000)
        .toSorted((a, b) => shared(path, b.file) - shared(path, a.file) || a.ms - b.ms)
        .slice(0, tries)
        .map(({ file }) => file),
    ]),
  );
}

/**
 * A round: each test file once, with one point broken in it.
 * @param left of each point that no file has caught: the files that it was not tried with, the likeliest first
 * @returns by test file: the id of the point
 */
export function roundOf(left) {
  const plan = {};
  for (const [id, files] of left) {
    const file = files.find((one) => !(one in plan));
    if (file) plan[file] = id;
  }
  return plan;
}
