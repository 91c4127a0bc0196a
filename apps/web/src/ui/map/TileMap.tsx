import { useRef, useState } from 'react';
import { Row } from '../layout/layout.js';
import { ProvinceTile, place, size } from './ProvinceTile.js';
import { nextTile, type Placed } from './provinces.js';
import { TileLegend } from './TileLegend.js';
import styles from './tile-map.module.css';
import type { TileMeasure } from './tileMeasures.js';

type Props = {
  tiles: readonly Placed[];
  measure: TileMeasure;
  label: string;
  /** What a tile says in full: below the map, and to a screen reader. */
  words: (one: Placed) => string;
  /** What stands below the map until a tile is pointed at. */
  hint: string;
  /** What the hatching of an index means. */
  unsure?: string;
  /** What a click on a tile does; undefined for one that nothing can be done with. */
  pick?: (one: Placed) => ((adds: boolean) => void) | undefined;
  isChosen?: (one: Placed) => boolean;
};

/**
 * The Netherlands as a tile per province, and two for those abroad and those of whom it is not known. Arrows walk over it;
 * what a tile says in full stands below it.
 */
export function TileMap({ tiles, measure, label, words, hint, unsure, pick, isChosen }: Props) {
  const [at, setAt] = useState('');
  const map = useRef<SVGSVGElement>(null);
  const shown = tiles.find(({ key }) => key === at);
  const most = Math.max(
    0,
    ...tiles
      .filter(({ wide }) => !wide)
      .map((one) => one[measure === 'count' ? 'count' : 'share'] ?? 0),
  );
  const isWide = tiles.some(({ wide }) => wide);
  return (
    <>
      <Row justify="end">
        <TileLegend measure={measure} most={most} {...(unsure ? { unsure } : {})} />
      </Row>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
      <svg
        ref={map}
        className={styles.map}
        viewBox={`0 0 ${place(3) + size} ${place(isWide ? 4 : 3) + size}`}
        role="group"
        aria-label={label}
      >
        <defs>
          <pattern
            id="unsure"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={styles.hatch} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        {tiles.map((one) => (
          <ProvinceTile
            key={one.key}
            one={one}
            measure={measure}
            most={most}
            words={words(one)}
            onPick={pick?.(one)}
            isChosen={isChosen?.(one)}
            entered={one.key === (shown ?? tiles[0])?.key}
            onShow={() => setAt(one.key)}
            onWalk={(key) => {
              const led = nextTile(tiles, one, key)?.key;
              map.current?.querySelector<SVGGElement>(`[data-tile="${led}"]`)?.focus();
              return led !== undefined;
            }}
          />
        ))}
      </svg>
      <p className={styles.words}>
        <span aria-hidden>{shown ? words(shown) : hint}</span>
        {pick && shown && <span className="visually-hidden">{hint}</span>}
      </p>
    </>
  );
}
