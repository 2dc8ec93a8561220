/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "*.ftl?url" {
  const url: string;
  export default url;
}
