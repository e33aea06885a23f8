# Two images: `shop` for a real shop, `demo` with the demo shop. Neither holds tests, nor what builds the pages.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional ones are the built-in PostgreSQL: here DATABASE_URL names one. No package runs a script of its own.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node bin/build.ts && node bin/image.ts shop /image/shop && node bin/image.ts demo /image/demo

FROM node:24-slim AS run
WORKDIR /app
RUN mkdir data && chown node data
COPY --from=packages /app/node_modules node_modules
USER node
ENV HOST=0.0.0.0 DATA_DIR=/app/data
EXPOSE 3000
VOLUME /app/data
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "bin/start.ts"]

FROM run AS demo
COPY --from=build /image/demo ./

FROM run AS shop
COPY --from=build /image/shop ./
