type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that a change names: those left out stay as they are. */
export const definedOf = <T extends object>(change: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >;
