/** Id of an architecture with other models than it is designed with: its own id and eight digits that tell the models apart. */
export const idWithModels = (id: string, modelsHash: string): string => `${id}-${modelsHash.slice(0, 8)}`;

/** True for the architecture itself, and for it with other models. */
export const isArchitecture = (id: string, of: string): boolean =>
  id === of || (id.startsWith(`${of}-`) && /^[0-9a-f]{8}$/.test(id.slice(of.length + 1)));
