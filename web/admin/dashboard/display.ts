/** How the charts are shown: drawn, or as the figures behind them. */
export type Display = 'curves' | 'tables';
