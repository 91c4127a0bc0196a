import type { ComponentType } from 'react';

/** A part of the product as it looks in each of its states, without a server. Found by its file: `*.scene.tsx`. */
export type Scene = {
  /** As the code calls it. */
  readonly name: string;
  /** Each state by what it shows. */
  readonly states: Readonly<Record<string, ComponentType>>;
  /** Texts beside `common` that the part needs. */
  readonly texts?: readonly string[];
};

const files = import.meta.glob<{ scene: Scene }>('./*.scene.tsx', { eager: true });

/** Every scene there is, by name. */
export const scenes: readonly Scene[] = Object.values(files)
  .map((file) => file.scene)
  .sort((a, b) => a.name.localeCompare(b.name));
