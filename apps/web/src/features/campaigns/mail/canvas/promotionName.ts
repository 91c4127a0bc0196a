import { createContext, useContext } from 'react';

/** The promotion of the campaign by name; null: it has none. */
export const PromotionNameContext = createContext<string | null>(null);
export const usePromotionName = () => useContext(PromotionNameContext);
