import { createContext, useContext } from 'react';

/** What is wrong with a field of the mail, by its path. */
export const WrongContext = createContext<(field: string) => string | undefined>(() => undefined);
export const useWrong = () => useContext(WrongContext);
