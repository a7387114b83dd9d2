// The part of Deno's API that the functions use; types are checked without Deno.
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
}
