/** What a drawing may consist of. Whatever is not here is left out: no scripts, no animation, no pictures from elsewhere. */
export const elements = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
] as const;

/** Elements that put ink on the page: without one of them there is nothing to see. */
export const drawing = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)[\s>]/;

/** Properties that may stand in an attribute, a `style` attribute or a style sheet. */
export const properties = [
  ...['alignment-baseline', 'baseline-shift', 'clip-path', 'clip-rule', 'color', 'display'],
  ...['color-interpolation', 'color-interpolation-filters', 'dominant-baseline', 'fill'],
  ...['fill-opacity', 'fill-rule', 'filter', 'flood-color', 'flood-opacity', 'font-family'],
  ...['font-size', 'font-stretch', 'font-style', 'font-variant', 'font-weight', 'isolation'],
  ...['letter-spacing', 'marker-end', 'marker-mid', 'marker-start', 'mask', 'mask-type'],
  ...['mix-blend-mode', 'opacity', 'overflow', 'paint-order', 'shape-rendering', 'stop-color'],
  ...['stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'text-anchor'],
  ...['text-decoration', 'text-rendering', 'transform', 'transform-origin', 'vector-effect'],
  ...['visibility', 'word-spacing'],
] as const;

export const attributes = [
  ...properties,
  ...['class', 'href', 'id', 'style', 'version', 'viewBox', 'xmlns', 'preserveAspectRatio'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['d', 'points', 'pathLength', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  ...['fx', 'fy', 'fr', 'offset', 'spreadMethod', 'gradientTransform', 'gradientUnits'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform'],
  ...['markerUnits', 'markerWidth', 'markerHeight', 'orient', 'refX', 'refY'],
  ...['filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'stdDeviation', 'mode', 'type'],
  ...['values', 'operator', 'k1', 'k2', 'k3', 'k4', 'edgeMode'],
] as const;
