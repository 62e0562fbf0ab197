export const optionId = (index: number): string => `suggestion-${index}`;
